using System;
using System.Collections.Generic;

namespace MsSqlConnector.Packages.Tests.Architecture.SizeSamples;

/// <summary>Has six declared members and two instance fields; the API and the overridden members of the platform do not count.</summary>
public sealed class SizedClass : IDisposable
{
    private static readonly List<int> s_all = [];

    private readonly int _first;

    internal SizedClass(int first) => _first = first;

    internal event EventHandler? Changed
    {
        add => s_all.Add(_first);
        remove => s_all.Clear();
    }

    public int First => _first;

    internal int Second { get; set; }

    internal int Sum => _first + Second;

    public void Dispose() => s_all.Clear();

    public override string ToString() => string.Join(',', s_all);

    internal int Add() => Count(value => value > _first);

    private static int Count(Func<int, bool> isCounted) => s_all.FindAll(value => isCounted(value)).Count;
}
