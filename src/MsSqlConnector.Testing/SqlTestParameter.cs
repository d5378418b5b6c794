namespace MsSqlConnector.Testing;

/// <summary>A parameter that the test server has received.</summary>
public sealed class SqlTestParameter
{
    internal SqlTestParameter(string name, object? value, bool isOutput, bool usesDefault)
    {
        Name = name;
        Value = value;
        IsOutput = isOutput;
        UsesDefault = usesDefault;
    }

    /// <summary>The name with its @; empty if the client passes the parameter by position.</summary>
    public string Name { get; }

    /// <summary>
    /// The value as a CLR object, null for NULL. The value of a table-valued parameter is a <see cref="System.Data.DataTable"/> whose
    /// columns have the names C1, C2 and so on, because the protocol does not transmit names.
    /// </summary>
    public object? Value { get; }

    /// <summary>Gets a value that indicates whether the client expects a value back.</summary>
    public bool IsOutput { get; }

    /// <summary>Gets a value that indicates whether the client requests the default value of the procedure's parameter.</summary>
    public bool UsesDefault { get; }

    /// <summary>The name and the value.</summary>
    public override string ToString() => $"{Name} = {Value ?? "NULL"}";
}
