using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Determines whether the bytes of a source column can be sent to a destination column as they are.</summary>
internal static class StoredTypes
{
    /// <param name="source">The type of the source column as its server described it.</param>
    /// <param name="column">The destination column.</param>
    public static bool Match(in TypeInfo source, BulkColumn column)
    {
        ref readonly TypeInfo destination = ref column.Type;
        return ReferenceEquals(source.Codec, destination.Codec)
            && HasBareValues(source, destination)
            && source.Codec switch
            {
                // An xml value can consist of tokens instead of text, and the bytes of a CLR type are valid only for the same type.
                XmlCodec or UdtCodec or RowVersionCodec => false,
                JsonCodec or VariantCodec => true,

                // UTF-16 does not depend on the collation.
                UnicodeTextCodec => AreBoundedForms(source, destination),
                TextCodec => source.Collation.Equals(destination.Collation) && AreBoundedForms(source, destination),
                BinaryCodec => AreBoundedForms(source, destination),
                DecimalCodec => source.Precision <= destination.Precision && source.Scale == destination.Scale,
                _ => source.MaxByteCount == destination.MaxByteCount && source.Scale == destination.Scale,
            };
    }

    /// <summary>
    /// Returns whether every value of a source column has the same bytes in both columns, its length included. Decimals have not: a server
    /// can send fewer bytes than it announced, and a load has all of them.
    /// </summary>
    public static bool AreVerbatim(in TypeInfo source, BulkColumn column)
    {
        ref readonly TypeInfo destination = ref column.Type;
        return Match(source, column)
            && source.Codec is not DecimalCodec
            && source.LengthForm == destination.LengthForm
            && source.LengthForm switch
            {
                LengthForm.Fixed or LengthForm.Byte => source.MaxByteCount == destination.MaxByteCount,
                LengthForm.UInt16 => source.MaxByteCount <= destination.MaxByteCount,
                _ => false,
            };
    }

    /// <summary>Returns the size of the length of a value that <see cref="AreVerbatim"/> accepts.</summary>
    public static int GetPrefixByteCount(in TypeInfo type) => type.LengthForm switch
    {
        LengthForm.Byte => 1,
        LengthForm.UInt16 => sizeof(ushort),
        _ => 0,
    };

    /// <summary>
    /// Returns whether both columns have values that consist of a length and bytes. Values of text, ntext and image also have a text
    /// pointer and a timestamp, in the source and in the destination.
    /// </summary>
    private static bool HasBareValues(in TypeInfo source, in TypeInfo destination) =>
        source.IsPlp == destination.IsPlp
        && source.LengthForm != LengthForm.TextPointer
        && destination.LengthForm != LengthForm.TextPointer;

    private static bool AreBoundedForms(in TypeInfo source, in TypeInfo destination) => IsBoundedForm(source) && IsBoundedForm(destination);

    /// <summary>Returns whether values have a length of two bytes or chunks. The types of servers before 7.0 have one byte.</summary>
    private static bool IsBoundedForm(in TypeInfo type) => type.LengthForm is LengthForm.UInt16 or LengthForm.Plp;
}
