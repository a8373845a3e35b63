extension PackageResources {
  /// The Markdown files of all explanations.
  static let explanations = [
    TN001_md, TN002_md, TN003_md, TN004_md, TN005_md, TN006_md, TN007_md, TN008_md, TN009_md,
    TN010_md, TN012_md, TN013_md, TN014_md, TN015_md, TN016_md, TN017_md, TN020_md, TN021_md,
    TN022_md, TN023_md, TN024_md, TN025_md, TN026_md, TN027_md, TN029_md, TN030_md, TN031_md,
    TN032_md, TN033_md, TN034_md, TN035_md, TN036_md, TN037_md, TN038_md, TN040_md, TN041_md,
    TN042_md, TN043_md, TN050_md, TN051_md, TN052_md, TN053_md, TN054_md, TN060_md, TN061_md,
    TN062_md, TN063_md, TN064_md, TN065_md, TN068_md, TN070_md, TN071_md, TN072_md, TN073_md,
    TN074_md, TN075_md, TN076_md, TN077_md, TN078_md, TN079_md, TN080_md, TN081_md, TN082_md,
    TN083_md, TN090_md, TN091_md, TN092_md, TN093_md, TN094_md, TN095_md, TN100_md, TN101_md,
    TN102_md, TN103_md, TN104_md, TN105_md, TN106_md, TN107_md, TN108_md, TN109_md, TN110_md,
    TN111_md, TN112_md, TN113_md, TN114_md, TN115_md, TN116_md, TN117_md, TN118_md, TN119_md,
    TN120_md, TN122_md, TN125_md, TN126_md, TN128_md, TN129_md, TN135_md, TN142_md, TN143_md,
    TN144_md, TN145_md, TN146_md, TN147_md, TN148_md, TN149_md,
  ]
}
