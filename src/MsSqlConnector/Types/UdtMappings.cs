using System;
using System.Collections.Generic;

namespace MsSqlConnector.Types;

/// <summary>The mappings of CLR types that a data source has, in the order of their registration. They do not change.</summary>
internal sealed class UdtMappings(IEnumerable<UdtMapping> mappings)
{
    private readonly UdtMapping[] _mappings = [.. mappings];

    /// <summary>Returns the latest mapping of a type of the server; null if there is none.</summary>
    public UdtMapping? Find(TypeNames names) => Array.FindLast(_mappings, mapping => mapping.IsFor(names));

    /// <summary>
    /// Returns the latest mapping that writes values of a type of the application: that of the type itself, of its nearest base class, or
    /// of an interface.
    /// </summary>
    /// <param name="clrType">The type of the value.</param>
    /// <param name="names">The type of the server that the parameter states; null if it states none.</param>
    public UdtMapping? Find(Type clrType, TypeNames? names)
    {
        UdtMapping? found = null;
        for (Type? type = clrType; type is not null && found is null; type = type.BaseType)
        {
            found = Array.FindLast(_mappings, mapping => mapping.ClrType == type && (names is null || mapping.IsFor(names)));
        }

        return found
            ?? Array.FindLast(_mappings, mapping => mapping.ClrType.IsAssignableFrom(clrType) && (names is null || mapping.IsFor(names)));
    }

    /// <summary>Records the mapping of a column or of an output value in its names, so that the codec finds it.</summary>
    public void Resolve(in TypeInfo type)
    {
        if (type is { Type: TdsType.Udt, Names: { } names })
        {
            names.Mapping = Find(names);
        }
    }
}
