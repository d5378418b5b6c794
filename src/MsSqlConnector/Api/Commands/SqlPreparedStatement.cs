namespace MsSqlConnector;

/// <summary>
/// Describes a statement that is prepared on a connection. <see cref="SqlConnection.GetPreparedStatements"/> returns these objects.
/// </summary>
public sealed class SqlPreparedStatement
{
    internal SqlPreparedStatement(Preparation.PreparedStatement statement)
    {
        CommandText = statement.Text;
        ParameterDeclarations = statement.Signature.Declarations;
        IsAutomatic = statement.IsAutomatic;
        Handle = statement.Handle;
        ReuseCount = statement.ReuseCount;
        PrepareCount = statement.PrepareCount;
    }

    /// <summary>Gets the text of the statement.</summary>
    public string CommandText { get; }

    /// <summary>
    /// Gets the declarations of the parameters, such as <c>@a int,@b nvarchar(50)</c>. The same text with other declarations is a different
    /// statement.
    /// </summary>
    public string ParameterDeclarations { get; }

    /// <summary>
    /// Gets a value that indicates whether the provider prepared the statement automatically because it is used often. If false, the
    /// application called <see cref="SqlCommand.Prepare"/>.
    /// </summary>
    public bool IsAutomatic { get; }

    /// <summary>Gets the handle that the server assigned to the statement.</summary>
    public int Handle { get; }

    /// <summary>Gets the number of executions that used the prepared handle.</summary>
    public long ReuseCount { get; }

    /// <summary>
    /// Gets the number of times that the statement was prepared. It is greater than 1 if the server rejected the handle later.
    /// </summary>
    public long PrepareCount { get; }

    /// <summary>Returns the text of the statement.</summary>
    public override string ToString() => CommandText;
}
