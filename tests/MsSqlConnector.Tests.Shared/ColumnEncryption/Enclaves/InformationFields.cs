using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Attestation information as named fields, so that a test can change one of them.</summary>
internal sealed class InformationFields
{
    private readonly List<(string Name, byte[] Bytes)> _fields = [];

    public IEnumerable<string> Names => _fields.Select(entry => entry.Name);

    public byte[] this[string name]
    {
        get => _fields.Single(entry => entry.Name == name).Bytes;
        set => _fields[_fields.FindIndex(entry => entry.Name == name)] = (name, value);
    }

    public InformationFields Add(string name, byte[] bytes)
    {
        _fields.Add((name, bytes));
        return this;
    }

    public InformationFields Add(string name, int number) => Add(name, BitConverter.GetBytes(number));

    public byte[] ToArray() => [.. _fields.SelectMany(entry => entry.Bytes)];

    /// <summary>The information with one changed bit.</summary>
    public byte[] Flip(string name, int index, int bit)
    {
        byte[] original = this[name];
        byte[] changed = (byte[])original.Clone();
        changed[index] ^= (byte)(1 << bit);
        this[name] = changed;
        byte[] information = ToArray();
        this[name] = original;
        return information;
    }
}
