using System;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>Reads the values of one type by a getter of both providers; each returns a checksum of the values.</summary>
internal sealed record TypeReading(
    string Type, string Getter, Func<SqlDataReader, int, long> Ours, Func<Mds.SqlDataReader, int, long> Incumbent)
{
    /// <summary>The statement.</summary>
    public string Text { get; } = TypeAnswers.TextOf(Type);

    public string Name => $"{Type} {Getter}";

    /// <summary>The bytes of the request, which are created once.</summary>
    public byte[]? Request { get; set; }
}
