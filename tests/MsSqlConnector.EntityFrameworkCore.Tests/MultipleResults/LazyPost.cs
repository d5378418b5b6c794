namespace MsSqlConnector.EntityFrameworkCore.Tests.MultipleResults;

/// <summary>A related entity of <see cref="LazyBlog"/>.</summary>
internal sealed class LazyPost
{
    public int Id { get; set; }

    public int BlogId { get; set; }

    public string Title { get; set; } = "";
}
