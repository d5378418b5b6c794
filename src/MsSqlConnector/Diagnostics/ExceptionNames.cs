using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>The names of exceptions. Telemetry records them instead of the messages, which can contain any value.</summary>
internal static class ExceptionNames
{
    /// <summary>Returns the name of the type with its namespace.</summary>
    public static string GetTypeName(this Exception exception) => exception.GetType().FullName ?? exception.GetType().Name;
}
