using System;
using System.IO;
using System.Text;

namespace MsSqlConnector.Transport.Tls;

/// <summary>
/// Reads the certificate that the server certificate must match. Only bytes are compared, so only the encoding is parsed: the first
/// certificate of a PEM file, or DER.
/// </summary>
internal static class ServerCertificateFile
{
    private const int MaxByteCount = 1024 * 1024;
    private const string PemStart = "-----BEGIN CERTIFICATE-----";
    private const string PemEnd = "-----END CERTIFICATE-----";
    private const byte DerSequence = 0x30;

    /// <summary>Returns the DER encoding of the certificate.</summary>
    /// <exception cref="CertificateFileException">The file cannot be read or contains no certificate.</exception>
    public static byte[] Read(string path)
    {
        try
        {
            return new FileInfo(path).Length > MaxByteCount
                ? throw Unusable(path, "it exceeds 1 MB")
                : Parse(path, File.ReadAllBytes(path));
        }
        catch (Exception exception) when (IsUnreadable(exception))
        {
            throw Unusable(path, exception.Message, exception);
        }
    }

    /// <summary>Returns whether an exception means that the file cannot be read or that the path is invalid.</summary>
    public static bool IsUnreadable(Exception exception) =>
        exception is (IOException and not CertificateFileException)
            or UnauthorizedAccessException or ArgumentException or NotSupportedException or System.Security.SecurityException;

    private static byte[] Parse(string path, byte[] content)
    {
        if (content.Length > 0 && content[0] == DerSequence)
        {
            return content;
        }

        string text = Encoding.ASCII.GetString(content);
        int start = text.IndexOf(PemStart, StringComparison.Ordinal);
        int end = start < 0 ? -1 : text.IndexOf(PemEnd, start, StringComparison.Ordinal);
        if (end < 0)
        {
            throw Unusable(path, "it contains no certificate in PEM or DER format");
        }

        start += PemStart.Length;
        try
        {
            return Convert.FromBase64String(text.Substring(start, end - start));
        }
        catch (FormatException exception)
        {
            throw Unusable(path, "the text between BEGIN CERTIFICATE and END CERTIFICATE is not base64", exception);
        }
    }

    private static CertificateFileException Unusable(string path, string reason, Exception? inner = null) =>
        new($"The file of Server Certificate, '{path}', cannot be used: {reason.TrimEnd('.')}.", inner);
}
