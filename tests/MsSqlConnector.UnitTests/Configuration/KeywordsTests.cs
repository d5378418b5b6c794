using System;
using System.Linq;
using MsSqlConnector.Configuration.Syntax;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

[EveryBuild]
public sealed class KeywordsTests
{
    [Fact]
    public void Every_default_is_implemented_and_allowed()
    {
        foreach (Keyword keyword in Keywords.Known)
        {
            Assert.True(keyword.IsImplemented(keyword.Default), keyword.Name);
            Assert.Equal(keyword.Default, keyword.Type.Convert(keyword, keyword.Default));
            Assert.Equal(keyword.Index, Array.IndexOf(Keywords.Known, keyword));
        }
    }

    [Fact]
    [NotOn(BuildTarget.NetFramework | BuildTarget.Mono, "This platform has an additional keyword.")]
    public void A_keyword_of_another_platform_is_rejected_with_the_reason()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => Keywords.Get("net"));
        Assert.Contains("Network Library", error.Message, StringComparison.Ordinal);
        Assert.Contains(".NET Framework", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(Keywords.All, keyword => keyword.Name == "Network Library");
        Assert.Contains(Keywords.Known, keyword => keyword.Name == "Network Library");
    }

    [Fact]
    public void Every_keyword_has_a_unique_name()
    {
        Assert.Equal(Keywords.Known.Length, Keywords.Known.Select(keyword => keyword.Name).Distinct().Count());
    }
}
