using System.Threading;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The text of the last login. The connections of a pool have the same texts, which each of them keeps as long as it lives, so they share
/// one object.
/// </summary>
internal sealed class RecentText
{
    public static readonly RecentText Database = new();

    public static readonly RecentText Language = new();

    private string _text = string.Empty;

    /// <summary>Returns the last text if it is equal, or else the given text.</summary>
    public string Share(string text)
    {
        string last = Volatile.Read(ref _text);
        if (text == last)
        {
            return last;
        }

        Volatile.Write(ref _text, text);
        return text;
    }
}
