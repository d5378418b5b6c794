using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Connections;

/// <summary>Objects that are disposed at the end of a test.</summary>
internal sealed class Disposables : IAsyncDisposable
{
    private readonly List<IAsyncDisposable> _items = [];

    public T Add<T>(T item)
        where T : IAsyncDisposable
    {
        _items.Add(item);
        return item;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (IAsyncDisposable item in _items)
        {
            await item.DisposeAsync();
        }
    }
}
