namespace System.Threading;

/// <summary>The lock type of newer platforms, which the compiler recognizes by its name.</summary>
internal sealed class Lock
{
    private readonly object _monitor = new();

    public Scope EnterScope()
    {
        Monitor.Enter(_monitor);
        return new Scope(_monitor);
    }

    public readonly ref struct Scope(object monitor)
    {
        public void Dispose() => Monitor.Exit(monitor);
    }
}
