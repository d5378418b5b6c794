using System;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>Says what is under way: on one line that is written over, or line by line where that cannot be.</summary>
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
