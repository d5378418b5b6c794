using System;
using System.Data.SqlTypes;
using System.IO;
using System.Xml;

namespace MsSqlConnector.Types;

/// <summary>Determines the kind of a parameter value.</summary>
internal static class ParameterContents
{
    public static ParameterContent Classify(object? value) => value switch
    {
        null => ParameterContent.Default,
        string => ParameterContent.Object,
        DBNull => ParameterContent.Null,
        INullable => ParameterContent.Nullable,
        Stream or TextReader or XmlReader => ParameterContent.Source,
        _ => ParameterContent.Object,
    };
}
