namespace WebSample;

/// <summary>The body of a request that inserts a product.</summary>
internal sealed record NewProduct(string Name, decimal Price);
