namespace System.Diagnostics.CodeAnalysis;

/// <summary>Says that an out value is not null when the method returns the given result.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class NotNullWhenAttribute(bool returnValue) : Attribute
{
    /// <summary>The result that promises a value.</summary>
    public bool ReturnValue { get; } = returnValue;
}
