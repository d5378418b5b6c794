namespace WebSample;

/// <summary>A row of the table product.</summary>
internal sealed record Product(int Id, string Name, decimal Price);
