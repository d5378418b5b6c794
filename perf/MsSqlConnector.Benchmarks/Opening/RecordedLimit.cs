using System;
using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>The minimum of an operation whose request is recorded from this provider.</summary>
internal sealed class RecordedLimit : RequestLimit
{
    private readonly string _connectionString;
    private readonly Action<SqlConnection> _execute;

    private RecordedLimit(string connectionString, bool isAsync, Action<SqlConnection> execute)
        : base(connectionString, isAsync)
    {
        _connectionString = connectionString;
        _execute = execute;
    }

    /// <summary>Returns the limit of an operation; none for encrypted connections, because their bytes cannot be replayed.</summary>
    public static IEnumerable<Load> Of(string connectionString, bool isAsync, Action<SqlConnection> execute) =>
        new SqlConnectionStringBuilder(connectionString).Encrypt == SqlConnectionEncryptOption.Optional
            ? [new RecordedLimit(connectionString, isAsync, execute)]
            : [];

    protected override byte[] CreateRequest() => RequestRecording.Record(_connectionString, _execute);
}
