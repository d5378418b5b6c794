using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.MultipleResults;

/// <summary>
/// The provider recognizes MARS in every way to specify a connection, because Entity Framework Core decides by it about savepoints.
/// </summary>
public sealed class MarsRecognitionTests
{
    private const string Plain = "Server=db;Database=shop;Integrated Security=true";

    public static TheoryData<string, bool> Settings { get; } = new()
    {
        { Plain, false },
        { $"{Plain};MultipleActiveResultSets=true", true },
        { $"{Plain};Multiple Active Result Sets=yes", true },
        { $"{Plain};MultipleActiveResultSets=false", false },
    };

    [Theory]
    [MemberData(nameof(Settings))]
    public async Task A_connection_string_is_recognized(string settings, bool isExpected)
    {
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(settings).Options);
        Assert.Equal(isExpected, IsEnabled(context));
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public async Task A_connection_is_recognized(string settings, bool isExpected)
    {
        await using SqlConnection connection = new(settings);
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(connection).Options);
        Assert.Equal(isExpected, IsEnabled(context));
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public async Task A_data_source_is_recognized(string settings, bool isExpected)
    {
        await using SqlDataSource source = SqlDataSource.Create(settings);
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(source).Options);
        Assert.Equal(isExpected, IsEnabled(context));
    }

    [Fact]
    public async Task A_changed_connection_string_is_recognized()
    {
        await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(Plain).Options);
        Assert.False(IsEnabled(context));
        context.Database.SetConnectionString($"{Plain};MultipleActiveResultSets=true");
        Assert.True(IsEnabled(context));
        await using SqlConnection connection = new(Plain);
        context.Database.SetDbConnection(connection);
        Assert.False(IsEnabled(context));
    }

    private static bool IsEnabled(ShopContext context) => context.GetService<ISqlServerConnection>().IsMultipleActiveResultSetsEnabled;
}
