using System;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>A test that exceeds the default limit on a slow machine.</summary>
/// <param name="minutes">The limit of the test.</param>
/// <param name="reason">The reason for the duration.</param>
[AttributeUsage(AttributeTargets.Method)]
public sealed class LongTestAttribute(int minutes, string reason) : Attribute
{
    public int Minutes => minutes;

    public string Reason => reason;
}
