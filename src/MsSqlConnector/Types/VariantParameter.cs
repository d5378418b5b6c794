namespace MsSqlConnector.Types;

/// <summary>A value that is sent as a sql_variant: its base type, and the value in the form that its codec expects.</summary>
internal sealed class VariantParameter(in TypeInfo type, object value)
{
    private readonly TypeInfo _type = type;

    public ref readonly TypeInfo Type => ref _type;

    public object Value { get; } = value;
}
