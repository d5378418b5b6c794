using System;
using System.ComponentModel;
using System.IO;
using Microsoft.Win32.SafeHandles;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>Opens the file of a FILESTREAM value and converts the errors of Windows to exceptions.</summary>
internal static class FileStreamOpener
{
    private const int SharingViolation = unchecked((int)0xC0000043);
    private const int InvalidParameter = unchecked((int)0xC000000D);

    /// <summary>The size of 1 disables the buffer of the platform's stream on every platform.</summary>
    private const int NoBuffer = 1;

    /// <exception cref="ArgumentException">The path does not point to a disk file, or the context is not valid.</exception>
    /// <exception cref="InvalidOperationException">Another transaction has the file open.</exception>
    /// <exception cref="Win32Exception">The file could not be opened.</exception>
    public static FileStream Open(IFileStreamPlatform platform, FileStreamRequest request)
    {
        int status = platform.Create(request, out SafeFileHandle? handle);
        try
        {
            if (status < 0 || handle is null || handle.IsInvalid)
            {
                throw Explain(platform, status);
            }

            if (!platform.IsDiskFile(handle))
            {
                throw new ArgumentException("The path name is invalid or does not point to a disk file.");
            }

            if (request.Access == FileAccess.ReadWrite && platform.FetchOldContents(handle) is not 0 and var error)
            {
                throw new Win32Exception(error);
            }

            return new FileStream(handle, request.Access, NoBuffer, request.IsAsync);
        }
        catch (Exception)
        {
            handle?.Dispose();
            throw;
        }
    }

    private static Exception Explain(IFileStreamPlatform platform, int status) => status switch
    {
        SharingViolation => new InvalidOperationException(
            "The process cannot access the file specified because it has been opened in another transaction. "
            + "Dispose the other stream first."),
        InvalidParameter => new ArgumentException(
            "An invalid parameter was passed to the function. The path and the transaction context must come "
            + "from the transaction that is open."),
        _ => new Win32Exception(platform.ToWindowsError(status)),
    };
}
