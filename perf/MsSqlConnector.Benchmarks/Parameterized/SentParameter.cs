using System;
using System.Data;

namespace MsSqlConnector.Benchmarks.Parameterized;

/// <summary>A parameter with an explicit type, as programs declare it.</summary>
/// <param name="Name">The name, with its @.</param>
/// <param name="Type">The type.</param>
/// <param name="Size">The size; 0 for a type without one.</param>
/// <param name="Scale">The scale; 0 for the default of the type.</param>
/// <param name="GetValue">Returns the value; a value type is boxed each time, as by a program.</param>
internal sealed record SentParameter(string Name, SqlDbType Type, int Size, byte Scale, Func<object> GetValue);
