namespace System.Diagnostics.CodeAnalysis;

/// <summary>Only compiled where the platform lacks it; nothing trims there.</summary>
[AttributeUsage(AttributeTargets.All, Inherited = false, AllowMultiple = true)]
internal sealed class UnconditionalSuppressMessageAttribute(string category, string checkId) : Attribute
{
    public string Category { get; } = category;

    public string CheckId { get; } = checkId;

    public string? Justification { get; set; }
}
