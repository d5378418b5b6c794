using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using WorkerSample;

HostApplicationBuilder builder = Host.CreateApplicationBuilder(args);
string connectionString = builder.Configuration.GetConnectionString("shop")
    ?? throw new InvalidOperationException("The connection string 'shop' is missing.");
builder.Services.AddMsSqlDataSource(connectionString);
builder.Services.AddHostedService<PictureWorker>();
await builder.Build().RunAsync();
