namespace System;

/// <summary>Provides the generic methods for enumerations that the older targets lack.</summary>
internal static class EnumShims
{
    extension(Enum)
    {
        internal static string[] GetNames<TEnum>()
            where TEnum : struct, Enum => Enum.GetNames(typeof(TEnum));
    }
}
