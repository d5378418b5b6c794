using System;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Saving;

/// <summary>Entities that the tests insert.</summary>
internal static class NewEntities
{
    public static Blog Blog(int i) => new()
    {
        Name = $"blog {i}",
        Url = i % 2 == 0 ? null : "https://example.com",
        Rating = i * 1.5m,
        Created = new DateTime(2026, 11, 23, 1, 2, 3).AddHours(i),
    };

    public static Post Post(int i) => new()
    {
        Title = $"post {i}",
        Published = new DateOnly(2026, 11, i),
        Duration = TimeSpan.FromMinutes(i),
        Sent = new DateTimeOffset(2026, 11, i, 1, 2, 3, TimeSpan.FromHours(2)),
    };
}
