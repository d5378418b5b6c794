using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Reading;
using Incumbent = Microsoft.Data.SqlClient;
using IncumbentTypes = Microsoft.Data.SqlTypes;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The types of Microsoft.Data.SqlClient for the helpers that read with either provider.</summary>
internal sealed class IncumbentProvider : OtherProvider
{
    private static readonly ValueAccess s_vector = ValueAccess.Of(static (r, i) => r.GetFieldValue<IncumbentTypes.SqlVector<float>>(i));

    public override IEnumerable<string>? Describe(DbException exception) =>
        exception is Incumbent.SqlException theirs ? theirs.Errors.Cast<Incumbent.SqlError>().Select(Describe) : null;

    public override IDisposable Listen(DbConnection connection, Action<IEnumerable<string>> note)
    {
        var theirs = (Incumbent.SqlConnection)connection;
        void OnMessage(object? sender, Incumbent.SqlInfoMessageEventArgs e) => note(e.Errors.Cast<Incumbent.SqlError>().Select(Describe));
        theirs.InfoMessage += OnMessage;
        return new Listening(() => theirs.InfoMessage -= OnMessage);
    }

    public override string? Describe(object value) => value switch
    {
        IncumbentTypes.SqlVector<float> vector => ValueText.OfVector(vector.IsNull, vector.Length, vector.Memory),
        IncumbentTypes.SqlJson { IsNull: false } json => ValueText.OfString(json.Value),
        _ => null,
    };

    public override ValueAccess? AccessTo(Type type) => type == typeof(IncumbentTypes.SqlVector<float>) ? s_vector : null;

    public override object? Get(string probe, DbDataReader reader, int i) => IncumbentGetters.Of(probe)((Incumbent.SqlDataReader)reader, i);

    public override async Task<object?> GetAsync(string probe, DbDataReader reader, int i) =>
        await IncumbentGetters.AsyncOf(probe)((Incumbent.SqlDataReader)reader, i);

    [ModuleInitializer]
    internal static void Register() => Registered = new IncumbentProvider();

    private static string Describe(Incumbent.SqlError error) => Messages.Describe(
        error.Number, error.State, error.Class, error.Message, error.Procedure, error.LineNumber);
}
