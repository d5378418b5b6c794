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

/// <summary>Specifies the kind of a parameter value, which is determined when the value is set.</summary>
internal enum ParameterValueKind : byte
{
    /// <summary>Null: the server uses the default of the procedure.</summary>
    Default,

    /// <summary><see cref="DBNull"/>.</summary>
    Null,

    /// <summary>A value that is not NULL.</summary>
    Object,

    /// <summary>A value that can be NULL, or become NULL after it was set.</summary>
    Nullable,

    /// <summary>A stream or a reader, which is read while the request is sent.</summary>
    Source,
}
