using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Responses of the test server.</summary>
internal static class Answers
{
    /// <summary>Returns a response with one row of one column.</summary>
    public static Answer Of(Column column, object value) => new Answer().Columns(column).Row([value]).Done();
}
