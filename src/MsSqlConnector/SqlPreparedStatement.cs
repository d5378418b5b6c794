namespace MsSqlConnector;

/// <summary>A statement that is prepared on a connection, as <see cref="SqlConnection.GetPreparedStatements"/> lists it.</summary>
public sealed class SqlPreparedStatement
{
    internal SqlPreparedStatement(Preparation.PreparedStatement statement)
    {
        CommandText = statement.Text;
        ParameterDeclarations = statement.Shape.Declarations;
        IsAutomatic = statement.IsAutomatic;
        Handle = statement.Handle;
        ReuseCount = statement.ReuseCount;
        PrepareCount = statement.PrepareCount;
    }

    /// <summary>The statement.</summary>
    public string CommandText { get; }

    /// <summary>How its parameters are declared: <c>@a int,@b nvarchar(50)</c>. The same text with others is another statement.</summary>
    public string ParameterDeclarations { get; }

    /// <summary>Whether it was prepared because it is used often; else by <see cref="SqlCommand.Prepare"/>.</summary>
    public bool IsAutomatic { get; }

    /// <summary>The server's number for it.</summary>
    public int Handle { get; }

    /// <summary>How often it was executed by its handle.</summary>
    public long ReuseCount { get; }

    /// <summary>How often it was prepared: more than once when the server did not take its handle any more.</summary>
    public long PrepareCount { get; }

    /// <summary>The statement.</summary>
    public override string ToString() => CommandText;
}
