namespace System.Threading;

/// <summary>Work that needs no delegate.</summary>
internal interface IThreadPoolWorkItem
{
    void Execute();
}

/// <summary>Queues it, with one.</summary>
internal static class ThreadPoolShim
{
    extension(ThreadPool)
    {
        public static bool UnsafeQueueUserWorkItem(IThreadPoolWorkItem item, bool preferLocal) =>
            ThreadPool.UnsafeQueueUserWorkItem(static state => ((IThreadPoolWorkItem)state).Execute(), item);
    }
}
