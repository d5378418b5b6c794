using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Schema;
using MsSqlConnector.Types;

namespace MsSqlConnector.Reading;

/// <summary>
/// The result of <see cref="SqlCommand.ExecuteXmlReader"/>: the platform's reader for the text of the result. Closing it frees the
/// connection. The platform's reader alone does not close its input if it is closed before it has read anything.
/// </summary>
internal sealed class XmlResultReader(XmlResultText text) : XmlReader, IXmlLineInfo, IXmlNamespaceResolver
{
    private readonly XmlReader _reader = XmlForm.CreateReader(text, isAsync: true);

    public override int AttributeCount => _reader.AttributeCount;

    public override string BaseURI => _reader.BaseURI;

    public override bool CanReadBinaryContent => _reader.CanReadBinaryContent;

    public override bool CanReadValueChunk => _reader.CanReadValueChunk;

    public override bool CanResolveEntity => _reader.CanResolveEntity;

    public override int Depth => _reader.Depth;

    public override bool EOF => _reader.EOF;

    public override bool HasValue => _reader.HasValue;

    public override bool IsDefault => _reader.IsDefault;

    public override bool IsEmptyElement => _reader.IsEmptyElement;

    public int LineNumber => ((IXmlLineInfo)_reader).LineNumber;

    public int LinePosition => ((IXmlLineInfo)_reader).LinePosition;

    public override string LocalName => _reader.LocalName;

    public override string Name => _reader.Name;

    public override string NamespaceURI => _reader.NamespaceURI;

    public override XmlNameTable NameTable => _reader.NameTable;

    public override XmlNodeType NodeType => _reader.NodeType;

    public override string Prefix => _reader.Prefix;

    public override char QuoteChar => _reader.QuoteChar;

    public override ReadState ReadState => _reader.ReadState;

    public override IXmlSchemaInfo? SchemaInfo => _reader.SchemaInfo;

    public override XmlReaderSettings? Settings => _reader.Settings;

    public override string Value => _reader.Value;

    public override Type ValueType => _reader.ValueType;

    public override string XmlLang => _reader.XmlLang;

    public override XmlSpace XmlSpace => _reader.XmlSpace;

    public override void Close()
    {
        _reader.Close();
        text.Dispose();
    }

    public override string GetAttribute(int i) => _reader.GetAttribute(i);

    public override string? GetAttribute(string name) => _reader.GetAttribute(name);

    public override string? GetAttribute(string name, string? namespaceURI) => _reader.GetAttribute(name, namespaceURI);

    public IDictionary<string, string> GetNamespacesInScope(XmlNamespaceScope scope) =>
        ((IXmlNamespaceResolver)_reader).GetNamespacesInScope(scope);

    public override Task<string> GetValueAsync() => _reader.GetValueAsync();

    public bool HasLineInfo() => ((IXmlLineInfo)_reader).HasLineInfo();

    public string? LookupPrefix(string namespaceName) => ((IXmlNamespaceResolver)_reader).LookupPrefix(namespaceName);

    public override string? LookupNamespace(string prefix) => _reader.LookupNamespace(prefix);

    public override void MoveToAttribute(int i) => _reader.MoveToAttribute(i);

    public override bool MoveToAttribute(string name) => _reader.MoveToAttribute(name);

    public override bool MoveToAttribute(string name, string? ns) => _reader.MoveToAttribute(name, ns);

    public override bool MoveToElement() => _reader.MoveToElement();

    public override bool MoveToFirstAttribute() => _reader.MoveToFirstAttribute();

    public override bool MoveToNextAttribute() => _reader.MoveToNextAttribute();

    public override bool Read() => _reader.Read();

    public override Task<bool> ReadAsync() => _reader.ReadAsync();

    public override bool ReadAttributeValue() => _reader.ReadAttributeValue();

    public override int ReadContentAsBase64(byte[] buffer, int index, int count) => _reader.ReadContentAsBase64(buffer, index, count);

    public override Task<int> ReadContentAsBase64Async(byte[] buffer, int index, int count) =>
        _reader.ReadContentAsBase64Async(buffer, index, count);

    public override int ReadContentAsBinHex(byte[] buffer, int index, int count) => _reader.ReadContentAsBinHex(buffer, index, count);

    public override Task<int> ReadContentAsBinHexAsync(byte[] buffer, int index, int count) =>
        _reader.ReadContentAsBinHexAsync(buffer, index, count);

    public override int ReadElementContentAsBase64(byte[] buffer, int index, int count) =>
        _reader.ReadElementContentAsBase64(buffer, index, count);

    public override Task<int> ReadElementContentAsBase64Async(byte[] buffer, int index, int count) =>
        _reader.ReadElementContentAsBase64Async(buffer, index, count);

    public override int ReadElementContentAsBinHex(byte[] buffer, int index, int count) =>
        _reader.ReadElementContentAsBinHex(buffer, index, count);

    public override Task<int> ReadElementContentAsBinHexAsync(byte[] buffer, int index, int count) =>
        _reader.ReadElementContentAsBinHexAsync(buffer, index, count);

    public override int ReadValueChunk(char[] buffer, int index, int count) => _reader.ReadValueChunk(buffer, index, count);

    public override Task<int> ReadValueChunkAsync(char[] buffer, int index, int count) =>
        _reader.ReadValueChunkAsync(buffer, index, count);

    public override void ResolveEntity() => _reader.ResolveEntity();

    public override void Skip() => _reader.Skip();

    public override Task SkipAsync() => _reader.SkipAsync();
}
