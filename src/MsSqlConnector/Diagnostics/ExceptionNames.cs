using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>What telemetry records of an exception whose message can contain anything.</summary>
internal static class ExceptionNames
{
    /// <summary>Returns the name of the type with its namespace.</summary>
    public static string GetTypeName(this Exception exception) => exception.GetType().FullName ?? exception.GetType().Name;
}
