using System;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Model;

internal sealed class Post
{
    public int Id { get; set; }

    public int BlogId { get; set; }

    public string Title { get; set; } = "";

    public DateOnly Published { get; set; }

    public TimeSpan? Duration { get; set; }

    public DateTimeOffset? Sent { get; set; }

    /// <summary>The concurrency token.</summary>
    public byte[] Version { get; set; } = [];
}
