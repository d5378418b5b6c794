using System.Collections.Generic;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Tests.MultipleResults;

/// <summary>An entity that loads its posts on first use.</summary>
internal sealed class LazyBlog
{
    private readonly ILazyLoader? _loader;
    private List<LazyPost> _posts = [];

    public LazyBlog()
    {
    }

    /// <summary>Called by Entity Framework Core.</summary>
    public LazyBlog(ILazyLoader loader) => _loader = loader;

    public int Id { get; set; }

    public string Name { get; set; } = "";

    public List<LazyPost> Posts
    {
        get => _loader is null ? _posts : _loader.Load(this, ref _posts!)!;
        set => _posts = value;
    }
}
