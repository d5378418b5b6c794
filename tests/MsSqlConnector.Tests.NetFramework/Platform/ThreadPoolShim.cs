namespace System.Threading;

/// <summary>A work item that needs no delegate.</summary>
internal interface IThreadPoolWorkItem
{
    void Execute();
}

/// <summary>Queues the work item with a delegate.</summary>
internal static class ThreadPoolShim
{
    extension(ThreadPool)
    {
        public static bool UnsafeQueueUserWorkItem(IThreadPoolWorkItem item, bool preferLocal) =>
            ThreadPool.UnsafeQueueUserWorkItem(static state => ((IThreadPoolWorkItem)state).Execute(), item);
    }
}
