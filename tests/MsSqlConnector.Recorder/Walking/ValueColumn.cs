namespace MsSqlConnector.Recorder.Walking;

/// <summary>The type of a column or parameter.</summary>
/// <param name="Id">The type byte.</param>
/// <param name="Layout">Its layout.</param>
/// <param name="Form">The form of its values, which depends on the maximum length.</param>
/// <param name="Label">The name of the column or parameter.</param>
/// <param name="IsDefault">
/// Whether rows omit the column: in a table parameter, the column has its default value (MS-TDS 2.2.5.5.5.3).
/// </param>
internal sealed record ValueColumn(byte Id, TypeLayout Layout, ValueForm Form, string Label = "", bool IsDefault = false);
