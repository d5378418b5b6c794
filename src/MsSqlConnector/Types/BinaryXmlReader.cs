using System;
using System.IO;
using System.Xml;

namespace MsSqlConnector.Types;

/// <summary>
/// The platform's reader of binary tokens (MS-BINXML), of which tokens that cannot be make exceptions of many kinds: here they all are
/// an <see cref="XmlException"/>, as of text that is not well-formed.
/// </summary>
internal sealed class BinaryXmlReader(XmlReader tokens) : XmlReader
{
    public override int AttributeCount => tokens.AttributeCount;

    public override string BaseURI => tokens.BaseURI;

    public override int Depth => tokens.Depth;

    public override bool EOF => tokens.EOF;

    public override bool IsEmptyElement => tokens.IsEmptyElement;

    public override string LocalName => tokens.LocalName;

    public override string NamespaceURI => tokens.NamespaceURI;

    public override XmlNameTable NameTable => tokens.NameTable;

    public override XmlNodeType NodeType => tokens.NodeType;

    public override string Prefix => tokens.Prefix;

    public override System.Xml.ReadState ReadState => tokens.ReadState;

    public override string Value => Guard(static reader => reader.Value);

    public override string XmlLang => tokens.XmlLang;

    public override XmlSpace XmlSpace => tokens.XmlSpace;

    public override string GetAttribute(int i) => Guard(reader => reader.GetAttribute(i));

    public override string? GetAttribute(string name) => Guard(reader => reader.GetAttribute(name));

    public override string? GetAttribute(string name, string? namespaceURI) => Guard(reader => reader.GetAttribute(name, namespaceURI));

    public override string? LookupNamespace(string prefix) => tokens.LookupNamespace(prefix);

    public override bool MoveToAttribute(string name) => Guard(reader => reader.MoveToAttribute(name));

    public override bool MoveToAttribute(string name, string? ns) => Guard(reader => reader.MoveToAttribute(name, ns));

    public override bool MoveToElement() => tokens.MoveToElement();

    public override bool MoveToFirstAttribute() => Guard(static reader => reader.MoveToFirstAttribute());

    public override bool MoveToNextAttribute() => Guard(static reader => reader.MoveToNextAttribute());

    public override bool Read() => Guard(static reader => reader.Read());

    public override bool ReadAttributeValue() => Guard(static reader => reader.ReadAttributeValue());

    public override void ResolveEntity() => tokens.ResolveEntity();

    /// <summary>Whether reading failed for what the bytes are.</summary>
    internal static bool IsFault(Exception exception) => exception is XmlException or ArgumentException or FormatException
        or OverflowException or IndexOutOfRangeException or NullReferenceException or EndOfStreamException or InvalidCastException or NotSupportedException
        or (InvalidOperationException and not ObjectDisposedException);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            tokens.Dispose();
        }

        base.Dispose(disposing);
    }

    private T Guard<T>(Func<XmlReader, T> read)
    {
        try
        {
            return read(tokens);
        }
        catch (Exception exception) when (exception is not XmlException && IsFault(exception))
        {
            throw new XmlException("The server sent binary XML whose tokens cannot be (MS-TDS 2.2.5.5.3, MS-BINXML 2).", exception);
        }
    }
}
