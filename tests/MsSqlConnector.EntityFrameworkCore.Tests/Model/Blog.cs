using System;
using System.Collections.Generic;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Model;

internal sealed class Blog
{
    public int Id { get; set; }

    public string Name { get; set; } = "";

    public string? Url { get; set; }

    public decimal Rating { get; set; }

    public DateTime Created { get; set; }

    public List<Post> Posts { get; } = [];
}
