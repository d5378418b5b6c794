using System;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>A call that reads a value.</summary>
/// <param name="Name">The name of the member, with its type argument.</param>
/// <param name="Get">The synchronous call.</param>
/// <param name="GetAsync">The asynchronous call, if there is one.</param>
internal sealed record Getter(string Name, Func<DbDataReader, int, object?> Get, Func<DbDataReader, int, Task<object?>>? GetAsync = null);
