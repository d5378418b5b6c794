using System;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>Reports progress: on one line that is overwritten, or line by line where the output does not support that.</summary>
internal sealed class Progress
{
    private readonly bool _isTerminal = !Console.IsErrorRedirected;
    private int _charCount;

    public void Show(string text)
    {
        if (!_isTerminal)
        {
            Console.Error.WriteLine(text);
            return;
        }

        Console.Error.Write($"\r{text.PadRight(_charCount)}");
        _charCount = text.Length;
    }

    public void Clear()
    {
        if (_isTerminal)
        {
            Console.Error.Write($"\r{new string(' ', _charCount)}\r");
        }
    }
}
