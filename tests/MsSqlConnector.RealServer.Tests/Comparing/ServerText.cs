namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>An error or a message of the server.</summary>
internal sealed record ServerText(int Number, byte State, byte Class, int Line, string Procedure, string Text)
{
    /// <summary>Returns the members of an error of either provider.</summary>
    public static ServerText Of(dynamic error) =>
        new(error.Number, error.State, error.Class, error.LineNumber, error.Procedure ?? "", error.Message);

    /// <summary>All members, which both providers must report equally.</summary>
    public string Detail => $"{Number} class {Class} state {State} line {Line} '{Procedure}' {Text}";
}
