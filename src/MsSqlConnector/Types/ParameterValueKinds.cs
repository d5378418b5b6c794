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
        DBNull => ParameterValueKind.Null,
        INullable => ParameterValueKind.Nullable,
        Stream or TextReader or XmlReader => ParameterValueKind.Source,
        _ => ParameterValueKind.Object,
    };
}
