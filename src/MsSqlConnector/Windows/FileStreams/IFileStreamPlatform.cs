using Microsoft.Win32.SafeHandles;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>The functions of Windows that open the file of a FILESTREAM value.</summary>
internal interface IFileStreamPlatform
{
    /// <summary>Opens the file (<c>NtCreateFile</c>).</summary>
    /// <param name="request">The arguments.</param>
    /// <param name="handle">The open file; null if it was not opened.</param>
    /// <returns>The NTSTATUS: negative for an error.</returns>
    int Create(FileStreamRequest request, out SafeFileHandle? handle);

    /// <summary>Returns whether a handle refers to a file of a disk, and not to a pipe or a device.</summary>
    bool IsDiskFile(SafeFileHandle handle);

    /// <summary>Makes the server provide the old contents in a file that was opened for writing.</summary>
    /// <returns>The error of Windows; 0 for none.</returns>
    int FetchOldContents(SafeFileHandle handle);

    /// <summary>Converts an NTSTATUS to an error of Windows.</summary>
    int ToWindowsError(int status);
}
