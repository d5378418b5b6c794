using System;
using System.Data.SqlTypes;
using System.IO;
using System.Xml;

namespace MsSqlConnector.Types;

/// <summary>Determines the kind of a parameter value.</summary>
internal static class ParameterValueKinds
{
    public static ParameterValueKind Classify(object? value) => value switch
    {
        null => ParameterValueKind.Default,
        string => ParameterValueKind.Object,
        _ when IsScalar(value) => ParameterValueKind.Object,
        DBNull => ParameterValueKind.Null,
        INullable => ParameterValueKind.Nullable,
        Stream or TextReader or XmlReader => ParameterValueKind.Source,
        _ => ParameterValueKind.Object,
    };

    /// <summary>
    /// Returns whether a value is of one of the usual types without a length. Comparing exact types is many times faster than asking a
    /// number for an interface that it does not implement, because numbers implement dozens of others.
    /// </summary>
    public static bool IsScalar(object value) =>
        value is int or long or bool or decimal or DateTime or Guid or double or short or float or TimeSpan or DateTimeOffset;
}
