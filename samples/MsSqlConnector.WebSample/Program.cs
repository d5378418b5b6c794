using Dapper;
using MsSqlConnector;
using OpenTelemetry;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;
using WebSample;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
string connectionString = builder.Configuration.GetConnectionString("shop")
    ?? throw new InvalidOperationException("The connection string 'shop' is missing.");
builder.Services.AddMsSqlDataSource(connectionString, source => source.UseName("shop"));
builder.Services.AddHealthChecks().AddMsSqlConnector(timeout: TimeSpan.FromSeconds(5));

WebApplication application = builder.Build();

// Without the source of ASP.NET Core the span of a request is not sampled, and neither are the spans of its commands. A real application
// adds the package of an exporter, such as OTLP, in place of the exporter of this sample.
ILogger spans = application.Services.GetRequiredService<ILoggerFactory>().CreateLogger("Spans");
using TracerProvider traces = Sdk.CreateTracerProviderBuilder()
    .AddSource("Microsoft.AspNetCore", "MsSqlConnector")
    .AddProcessor(new SimpleActivityExportProcessor(new LogExporter(spans)))
    .Build();
using MeterProvider metrics = Sdk.CreateMeterProviderBuilder().AddMeter("MsSqlConnector").Build();

application.MapGet("/", () => "GET /products, POST /products, GET /health");

application.MapHealthChecks("/health");

application.MapGet("/products", async (SqlDataSource source, CancellationToken cancellationToken) =>
{
    await using SqlConnection connection = await source.OpenConnectionAsync(cancellationToken);
    return await connection.QueryAsync<Product>(
        new CommandDefinition("SELECT id, name, price FROM product", cancellationToken: cancellationToken));
});

application.MapPost("/products", async (NewProduct product, SqlDataSource source, CancellationToken cancellationToken) =>
{
    await using SqlConnection connection = await source.OpenConnectionAsync(cancellationToken);
    int id = await connection.ExecuteScalarAsync<int>(
        new CommandDefinition(
            "INSERT INTO product (name, price) OUTPUT INSERTED.id VALUES (@Name, @Price)", product, cancellationToken: cancellationToken));
    return Results.Created($"/products/{id}", new Product(id, product.Name, product.Price));
});

await application.RunAsync();
