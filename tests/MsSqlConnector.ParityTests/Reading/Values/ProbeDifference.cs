using System;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading.Values;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>A value that one probe returns differently than in SqlClient.</summary>
internal sealed record ProbeDifference(ProbeResult Result, string Ours, string Theirs)
{
    public string Probe => Result.Probe;

    public string Case => Result.Case.Name;

    public bool IsNull => Value is null;

    public bool BothReject => IsRefusal(Ours) && IsRefusal(Theirs);

    public bool OnlySqlClientRejects => !IsRefusal(Ours) && IsRefusal(Theirs);

    /// <summary>The type of the value: of a variant, the one inside.</summary>
    public TypeId Type => Value is VariantValue variant ? variant.Type.Id : Result.Case.Column.Type.Id;

    private object? Value => Result.Case.Values[Result.Row];

    public static bool IsRefusal(string text) => text.StartsWith('!');

    public bool OursIs(string exceptionName) => Ours == "!" + exceptionName;

    public bool TheirsIs(string exceptionName) => Theirs == "!" + exceptionName;

    public bool Is(params ReadOnlySpan<TypeId> types) => types.Contains(Type);

    public bool Asks(params ReadOnlySpan<string> probes) => probes.Contains(Probe);

    public override string ToString() => $"{Case}, value {Result.Row}, {Probe}: {Ours}; Microsoft.Data.SqlClient: {Theirs}";
}
