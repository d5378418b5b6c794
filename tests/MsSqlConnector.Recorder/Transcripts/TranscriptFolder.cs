using System.Globalization;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Recorder.Transcripts;

/// <summary>The destination of transcripts. A file appears under its name only when it is complete.</summary>
internal sealed class TranscriptFolder(string path)
{
    private readonly Lock _lock = new();
    private int _lastNumber;

    /// <summary>Writes a text under the next free name, which is returned.</summary>
    public async Task<string> WriteAsync(string text)
    {
        Directory.CreateDirectory(path);
        string temporary = Path.Combine(path, Path.GetRandomFileName());
        await File.WriteAllTextAsync(temporary, text);
        lock (_lock)
        {
            string name;
            do
            {
                name = $"connection-{(++_lastNumber).ToString("0000", CultureInfo.InvariantCulture)}.json";
            }
            while (File.Exists(Path.Combine(path, name)));

            File.Move(temporary, Path.Combine(path, name));
            return name;
        }
    }
}
