using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>Executes operations of Entity Framework Core with pooled contexts.</summary>
internal sealed class EntityClient
{
    private const int PoolSize = 256;

    private readonly PooledDbContextFactory<FortuneContext> _contexts;

    /// <summary>A compiled query belongs to the model of one provider.</summary>
    private readonly Func<FortuneContext, IAsyncEnumerable<EntityFortune>> _compiled =
        EF.CompileAsyncQuery((FortuneContext context) => context.Fortunes.AsNoTracking());

    private EntityClient(DbContextOptions<FortuneContext> options) =>
        _contexts = new PooledDbContextFactory<FortuneContext>(options, PoolSize);

    public static EntityClient Create(string provider, string connectionString)
    {
        DbContextOptionsBuilder<FortuneContext> builder = new();
        _ = provider == ProviderNames.Ours ? builder.UseMsSqlConnector(connectionString) : builder.UseSqlServer(connectionString);
        return new EntityClient(builder.Options);
    }

    public Task<long> ExecuteAsync(EntityOperation operation) => operation switch
    {
        EntityOperation.Compiled => ReadCompiledAsync(),
        EntityOperation.Linq => ReadAsync(),
        _ => InsertAsync(),
    };

    private async Task<long> ReadCompiledAsync()
    {
        await using FortuneContext context = await _contexts.CreateDbContextAsync();
        long sum = 0;
        await foreach (EntityFortune fortune in _compiled(context))
        {
            sum += fortune.Id + fortune.Message.Length;
        }

        return sum;
    }

    private async Task<long> ReadAsync()
    {
        await using FortuneContext context = await _contexts.CreateDbContextAsync();
        long sum = 0;
        foreach (EntityFortune fortune in await context.Fortunes.AsNoTracking().ToListAsync())
        {
            sum += fortune.Id + fortune.Message.Length;
        }

        return sum;
    }

    private async Task<long> InsertAsync()
    {
        await using FortuneContext context = await _contexts.CreateDbContextAsync();
        NewFortune fortune = new() { Message = "A new fortune waits for its reader." };
        context.Add(fortune);
        int rowCount = await context.SaveChangesAsync();
        return fortune.Id > 0 ? rowCount : throw new InvalidOperationException("The server returned no key.");
    }
}
