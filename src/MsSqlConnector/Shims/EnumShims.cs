namespace System;

/// <summary>The generic reflection of enumerations that the older targets lack.</summary>
internal static class EnumShims
{
    extension(Enum)
    {
        internal static string[] GetNames<TEnum>()
            where TEnum : struct, Enum => Enum.GetNames(typeof(TEnum));
    }
}
