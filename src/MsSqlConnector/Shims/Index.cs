using System.Runtime.CompilerServices;

namespace System;

/// <summary>A position relative to the start or the end: the type of <c>^1</c>. The compiler requires this name.</summary>
internal readonly struct Index(int value, bool fromEnd = false)
{
    private readonly int _value = fromEnd ? ~value : value;

    public bool IsFromEnd => _value < 0;

    public int Value => _value < 0 ? ~_value : _value;

    public static implicit operator Index(int value) => new(value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int GetOffset(int length) => IsFromEnd ? length - Value : Value;
}
