using System;
using System.Runtime.InteropServices;
using Microsoft.Identity.Client;

namespace MsSqlConnector.Entra;

/// <summary>The sign-in of users with the Windows account manager (WAM).</summary>
/// <remarks>
/// The application adds the broker with a callback, because its package contains native libraries for each platform, which most
/// applications of this package do not need.
/// </remarks>
internal static class WamBroker
{
    private const string RedirectUriPrefix = "ms-appx-web://microsoft.aad.brokerplugin/";

    /// <summary>Returns a value that indicates whether users sign in with the account manager.</summary>
    /// <param name="options">The options of the provider.</param>
    /// <param name="isWindows">Whether the platform is Windows.</param>
    /// <exception cref="InvalidOperationException">The options do not contain the broker.</exception>
    public static bool IsUsed(ActiveDirectoryAuthenticationProviderOptions options, bool isWindows)
    {
        if (!options.UseWamBroker || !isWindows)
        {
            return false;
        }

        return options.ConfigureBroker is not null ? true : throw new InvalidOperationException(
            "UseWamBroker is true, but ConfigureBroker is not set. Add the package Microsoft.Identity.Client.Broker and set "
            + "ConfigureBroker to: builder => builder.WithBroker(new BrokerOptions(BrokerOptions.OperatingSystems.Windows)).");
    }

    /// <summary>Configures an application of the identity library.</summary>
    /// <param name="builder">The builder of the application.</param>
    /// <param name="clientId">The id of the application.</param>
    /// <param name="configure">The callback that adds the broker.</param>
    public static void Apply(PublicClientApplicationBuilder builder, string clientId, Action<PublicClientApplicationBuilder> configure)
    {
        builder.WithRedirectUri(RedirectUriPrefix + clientId);
        configure(builder);
    }

    /// <summary>Returns the window above the console window, which belongs to the terminal; null if there is no console.</summary>
    public static object? FindConsoleWindow()
    {
        IntPtr console = NativeMethods.GetConsoleWindow();
        IntPtr owner = console == IntPtr.Zero ? IntPtr.Zero : NativeMethods.GetAncestor(console, NativeMethods.RootOwner);
        return owner != IntPtr.Zero ? owner : console != IntPtr.Zero ? console : null;
    }

    private static class NativeMethods
    {
        public const uint RootOwner = 3;

        [DllImport("kernel32.dll")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        public static extern IntPtr GetConsoleWindow();

        [DllImport("user32.dll")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        public static extern IntPtr GetAncestor(IntPtr window, uint flags);
    }
}
