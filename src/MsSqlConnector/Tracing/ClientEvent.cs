using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes events to diagnostic listeners that were written for Microsoft.Data.SqlClient. The listeners may throw.</summary>
internal static class ClientEvent
{
    public static bool IsWanted(string name) => Listeners.ClientListener is { } listener && listener.IsEnabled() && listener.IsEnabled(name);

    [UnconditionalSuppressMessage(
        "Trimming", "IL2026", Justification = "The public properties of the payloads are kept, and none contains an object that "
        + "requires reflection.")]
    public static void Write<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicProperties)] T>(string name, T payload)
        where T : class => Listeners.ClientListener!.Write(name, payload);
}
